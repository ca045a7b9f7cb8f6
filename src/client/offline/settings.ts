import type { Offline } from '../../data/schemas/offline-schema.ts';

export interface WorkerLanguage {
  /** The name of its records' folder, such as en. */
  readonly language: string;
  /** The start of its pages' paths: empty for the original, such as /hi for a translation. */
  readonly prefix: string;
  readonly messages: Offline['request'];
}

/** The build's settings of the worker. */
export interface WorkerSettings {
  /** Changes with every change of the site, so that browsers install another worker. */
  readonly buildId: string;
  /** Scripts and their data, styles and fonts. */
  readonly files: readonly string[];
  /** The pictures of the page for visitors without a connection, by day and by night. */
  readonly offlinePictures: readonly string[];
  /** Paths that the worker leaves to the network, with the paths below them. */
  readonly networkOnly: readonly string[];
  /** The original language first. */
  readonly languages: readonly [WorkerLanguage, ...WorkerLanguage[]];
}

/** The build replaces it by its value. */
declare const WORKER_SETTINGS: WorkerSettings;
export const settings = WORKER_SETTINGS;
