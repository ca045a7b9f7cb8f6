import { describe, expect, test } from 'vitest';
import { industry } from './industry.ts';
import { problemsOf } from './problems.ts';

const card = { icon: 'factory', title: 'Milling', bullets: ['Grain', 'Flour', 'Bran'] };
const image = { file: 'ind-food', alt: '' };
const station = { motif: 'machine', title: 'Mill', text: 'The mill grinds.' };
const step = { title: 'Survey', text: 'We look at the mill.', time: 'Usually one day' };
const entry = { name: 'MQTT', text: 'Readings of the mill' };
const question = { question: 'Does the mill stop?', answer: 'No.' };

/** A record with every block that an industry's page may have, but what we hand over. */
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
    example: { heading: 'A mill', situation: 'It stands.', solution: 'We look.', result: 'It turns.' },
    connections: { heading: 'What it connects to', entries: [entry, entry, entry] },
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

test('A record with every block keeps its schema', () => {
  expect(problems(() => {})).toEqual([]);
});

test('Every block below the cards is optional', () => {
  const bare = (record: Spoilt) => {
    for (const block of ['diagram', 'workflow', 'example', 'connections', 'questions'])
      delete record.page[block];
    delete record.uses;
  };
  expect(problems(bare)).toEqual([]);
});

test('A record may put its sections in another order', () => {
  const order = ['questions', 'cards', 'diagram', 'workflow', 'example', 'connections'];
  expect(problems(({ page }) => (page.sections = order))).toEqual([]);
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
      'two steps',
      ({ page }) => page.workflow.steps.splice(2),
      'page.workflow.steps has fewer than 3 entries.',
    ],
    [
      'five steps',
      ({ page }) => page.workflow.steps.push(page.workflow.steps[0]),
      'page.workflow.steps has more than 4 entries; it has 5.',
    ],
    [
      'a step that does not say how long it takes',
      ({ page }) => delete page.workflow.steps[0].time,
      'page.workflow.steps[0].time is missing.',
    ],
    [
      'an example without a result',
      ({ page }) => delete page.example.result,
      'page.example.result is missing.',
    ],
    [
      'an answer too long to be read',
      ({ page }) => (page.questions.entries[0].answer = 'a'.repeat(500)),
      'page.questions.entries[0].answer is longer than 420 characters.',
    ],
    [
      'an order that leaves a section out',
      ({ page }) => (page.sections = ['cards', 'diagram', 'workflow', 'example', 'questions']),
      'page.sections leaves out connections.',
    ],
    [
      'an order that names a section which the page does not have',
      ({ page }) =>
        (page.sections = [
          'cards',
          'diagram',
          'workflow',
          'example',
          'connections',
          'questions',
          'deliverables',
        ]),
      'page.sections names deliverables, which the page does not have.',
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
