import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but the sources; `site` reads what `npm run build` has left in dist/ (or OUT_DIR). */
export default defineConfig({
  test: {
    // Vitest would leave one of two processors idle; most tests wait for servers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contact/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/{sources,request,firestore}/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/built-site/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
