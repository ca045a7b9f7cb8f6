import 'fake-indexeddb/auto';
import type { WorkerLanguage, WorkerSettings } from './settings.ts';

/* The globals that the worker's modules read while they are loaded. A test imports this, and then the module. */

const messagesIn = (language: string) =>
  ({ kept: `Kept (${language})`, whenSent: `Later (${language})` }) as WorkerLanguage['messages'];

const fixtureSettings: WorkerSettings = {
  buildId: 'b1',
  files: ['/a/form.1.js'],
  offlinePictures: [],
  networkOnly: [],
  languages: [
    { language: 'en', prefix: '', messages: messagesIn('en') },
    { language: 'hi', prefix: '/hi', messages: messagesIn('hi') },
  ],
};

Object.assign(globalThis, { self: globalThis, WORKER_SETTINGS: fixtureSettings });
