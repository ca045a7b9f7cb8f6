/** A file, what it may not import (files of the project, relative specifiers or packages) and what it may. */
interface Border {
  readonly at: string;
  readonly refused: string;
  readonly allowed: string;
}

/** The borders of biome.json by the first glob of their override. */
export const borders: Readonly<Record<string, Border>> = {
  'contract/**': {
    at: 'contract/a.ts',
    refused: 'src/a.ts server/a.ts content/a.ts zod node:fs',
    allowed: 'contract/b.ts',
  },
  'src/*.ts': { at: 'src/a.ts', refused: 'server/a.ts', allowed: 'src/data/site/b.ts' },
  'src/data/**': {
    at: 'src/data/site/a.ts',
    refused:
      'server/a.ts src/build/b.ts src/client/b.ts src/components/b.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts',
    allowed: 'src/data/records/b.ts',
  },
  'src/data/schemas/**': {
    at: 'src/data/schemas/a.ts',
    refused:
      'server/a.ts src/build/b.ts src/client/b.ts src/components/b.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts src/data/records/b.ts src/data/site/b.ts node:fs',
    allowed: 'src/data/schemas/pieces/b.ts',
  },
  'src/data/records/**': {
    at: 'src/data/records/a.ts',
    refused:
      'server/a.ts src/build/b.ts src/client/b.ts src/components/b.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts src/data/site/b.ts',
    allowed: 'src/data/schemas/b.ts',
  },
  'src/client/**': {
    at: 'src/client/offline/a.ts',
    refused:
      'server/a.ts src/build/b.ts src/data/records/b.ts src/components/b.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts node:fs',
    allowed: 'src/data/site/b.ts',
  },
  'src/build/**': {
    at: 'src/build/fonts/a.ts',
    refused: 'server/a.ts src/components/b.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts',
    allowed: 'src/data/records/b.ts',
  },
  'src/components/**': {
    at: 'src/components/card/a.tsx',
    refused:
      'server/a.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts src/build/b.ts src/data/records/b.ts node:fs',
    allowed: 'src/components/button/b.tsx',
  },
  'src/sections/**': {
    at: 'src/sections/hero/a.tsx',
    refused:
      'server/a.ts ../footer/b.tsx ../../sections/footer/b.tsx src/layouts/b.ts src/pages/b.ts src/build/b.ts src/data/records/b.ts node:fs',
    allowed: 'src/components/card/b.tsx',
  },
  'src/sections/*/*/**': {
    at: 'src/sections/example/room-plan/a.tsx',
    refused:
      'server/a.ts ../parcel-label/b.tsx ../../footer/b.tsx ../../../sections/footer/b.tsx src/layouts/b.ts src/pages/b.ts src/build/b.ts src/data/records/b.ts node:fs',
    allowed: 'src/sections/example/piece.tsx',
  },
  'src/layouts/**': {
    at: 'src/layouts/a.ts',
    refused: 'server/a.ts src/pages/b.ts src/data/records/b.ts',
    allowed: 'src/sections/hero/b.tsx',
  },
  'src/pages/**': {
    at: 'src/pages/a.ts',
    refused: 'server/a.ts src/data/records/b.ts',
    allowed: 'src/layouts/b.ts',
  },
  'server/*.ts': { at: 'server/a.ts', refused: 'src/a.ts', allowed: 'server/metrics/b.ts' },
  'server/process/**': {
    at: 'server/process/a.ts',
    refused:
      'src/a.ts server/store/b.ts server/mail/b.ts server/http/b.ts server/cli/b.ts server/metrics/b.ts',
    allowed: 'contract/b.ts',
  },
  'server/store/**': {
    at: 'server/store/backends/sqlite/a.ts',
    refused: 'src/a.ts server/mail/b.ts server/http/b.ts server/cli/b.ts server/metrics/b.ts',
    allowed: 'server/store/mail-store.ts',
  },
  'server/http/**': {
    at: 'server/http/a.ts',
    refused:
      'src/a.ts server/store/backends/b.ts server/store/open-store.ts server/mail/smtp-transport.ts server/cli/b.ts server/metrics/b.ts',
    allowed: 'server/store/mail-store.ts',
  },
  'server/mail/**': {
    at: 'server/mail/a.ts',
    refused:
      'src/a.ts server/http/b.ts server/cli/b.ts server/store/backends/b.ts server/store/open-store.ts server/metrics/b.ts',
    allowed: 'server/store/mail-queue.ts',
  },
  'server/metrics/**': {
    at: 'server/metrics/a.ts',
    refused:
      'src/a.ts server/mail/b.ts server/cli/b.ts server/store/backends/b.ts server/store/open-store.ts',
    allowed: 'server/http/b.ts',
  },
};
