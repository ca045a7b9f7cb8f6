import { describe, expect, test } from 'vitest';
import { industry } from './industry.ts';
import { problemsOf } from './problems.ts';

const card = { icon: 'factory', title: 'Milling', bullets: ['Grain', 'Flour', 'Bran'] };
const image = { file: 'ind-food', alt: '' };
const station = { motif: 'machine', title: 'Mill', text: 'The mill grinds.' };
const step = { title: 'Survey', text: 'We look at the mill.', time: 'Usually one day' };
const question = { question: 'Does the mill stop?', answer: 'No.' };

/** A record with every section that an industry's page may have. */
const mill = {
  order: 1,
  title: 'Mills',
  image,
  keyPoints: ['Grain', 'Flour', 'Bran', 'Sacks'],
  page: {
    head: {
      title: 'Software for mills',
      description: 'Software for mills, from the grain that comes in to the flour that goes out.',
      keywords: ['mill', 'grain', 'flour'],
    },
    hero: { heading: 'Mills', description: 'For mills', image, readMoreButton: false, bgBlack: false },
    body: { heading: 'For mills', lead: 'From grain to flour.' },
    groups: [{ cards: [card, card, card, card] }],
    diagram: { heading: 'How a mill works', tracks: [{ stations: [station, station, station] }] },
    workflow: { heading: 'How we begin', steps: [step, step, step, step] },
    example: { heading: 'A mill', paragraphs: ['It stands.'] },
    connections: { heading: 'What it connects to', names: ['MQTT', 'OPC UA'] },
    questions: { heading: 'Questions', entries: [question, question, question] },
  },
  uses: [{ service: 'industrial-iot', text: 'Readings of the mill' }],
};

// biome-ignore lint/suspicious/noExplicitAny: a record is spoilt in ways that no type would allow
type Spoilt = any;
const problems = (spoil: (record: Spoilt) => void) => {
  // A copy in which no two entries are the same object.
  const record = JSON.parse(JSON.stringify(mill));
  spoil(record);
  return problemsOf(industry, record, 'industries/mill.yaml');
};

test('A record with every section keeps its schema', () => {
  expect(problems(() => {})).toEqual([]);
});

test('Every section after the cards is optional', () => {
  const bare = (record: Spoilt) => {
    for (const block of ['diagram', 'workflow', 'example', 'connections', 'questions'])
      delete record.page[block];
  };
  expect(problems(bare)).toEqual([]);
});

describe('A spoilt block is told in one sentence that names file and field:', () => {
  test.each<[string, (record: Spoilt) => void, string]>([
    [
      'a drawing that nobody has drawn',
      ({ page }) => (page.diagram.tracks[0].stations[1].motif = 'unicorn'),
      'page.diagram.tracks[0].stations[1].motif "unicorn" is not a drawing of src/schemas/motif-names.ts.',
    ],
    [
      'two tracks without titles',
      ({ page }) => page.diagram.tracks.push(page.diagram.tracks[0]),
      'page.diagram.tracks need a title each.',
    ],
    [
      'an answer too long to be read',
      ({ page }) => (page.questions.entries[0].answer = 'a'.repeat(500)),
      'page.questions.entries[0].answer is longer than 420 characters.',
    ],
    [
      'a service by its title instead of its file',
      ({ uses }) => (uses[0].service = 'Web Development'),
      'uses[0].service is not the name of a file in services/.',
    ],
  ])('%s', (_, spoil, sentence) => {
    expect(problems(spoil)).toEqual([`industries/mill.yaml: ${sentence}`]);
  });
});
