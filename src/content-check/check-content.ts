import type { AstroIntegration } from 'astro';
import { contentProblems } from './content-problems.ts';

/** Stops a build before it begins where content/ is not in order, and tells everything that is wrong at once. */
export function checkContent(folder: string): AstroIntegration {
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        const problems = contentProblems(folder);
        if (problems.length === 0) return;
        if (command === 'build') throw Object.assign(new Error(problems.join('\n')), { stack: '' });
        for (const problem of problems) logger.warn(problem);
      },
    },
  };
}
