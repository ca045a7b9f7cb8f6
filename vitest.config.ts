import { defineConfig } from 'vitest/config';

/**
 * `unit` needs only the sources; `built-site` reads the files of `npm run build` in dist/ (or OUT_DIR). Files share a process
 * (`isolate: false`): no module has state of its own, and loading the same modules anew for each file took a third of the
 * processor time.
 */
export default defineConfig({
  test: {
    // Vitest would leave one of two processors idle; most tests wait for servers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/{sources,server,deploy}/**/*.test.ts',
          ],
          globalSetup: './tests/temporary-folder.ts',
          isolate: false,
          // Only what hangs reaches these limits: 30 seconds were too short for tests of a second beside other work.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'built-site',
          include: ['tests/built-site/**/*.test.ts'],
          globalSetup: './tests/temporary-folder.ts',
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
