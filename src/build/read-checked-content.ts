import { type Content, readContent } from '../data/records/read-content.ts';
import { pictureProblems } from './pictures/picture-problems.ts';

/** Reads and checks content/, and reads the owner's pictures to their ends. */
export async function readCheckedContent(folder: string): Promise<Content> {
  const content = readContent(folder);
  return { ...content, problems: [...content.problems, ...(await pictureProblems(folder))].sort() };
}
