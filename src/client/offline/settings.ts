import type { Offline } from '../../data/schemas/offline-schema.ts';

export interface WorkerLanguage {
  /** The name of its records' folder, such as en. */
  readonly language: string;
  /** Before the paths of its pages: nothing for the original, such as /hi for a translation. */
  readonly prefix: string;
  readonly messages: Offline['request'];
}

/** What the worker knows from the build. */
export interface WorkerSettings {
  /** Changes with every change of the site, and with it the worker. */
  readonly buildId: string;
  /** Scripts and their data, styles and fonts, and the picture of the page that replaces others. */
  readonly files: readonly string[];
  /** Paths that the worker leaves to the network, with what is below them. */
  readonly networkOnly: readonly string[];
  /** The original language first. */
  readonly languages: readonly [WorkerLanguage, ...WorkerLanguage[]];
}

/** Replaced by the build. */
declare const WORKER_SETTINGS: WorkerSettings;
export const settings = WORKER_SETTINGS;
