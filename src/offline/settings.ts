import type { Offline } from '../schemas/offline.ts';

/** What the build tells the worker. */
export interface WorkerSettings {
  /** Changes with every change of the site, and with it the worker. */
  readonly buildId: string;
  /** Scripts and their data, styles and fonts: what pages need beside their pictures. */
  readonly files: readonly string[];
  readonly messages: Offline['request'];
}

/** Replaced by the build. */
declare const WORKER_SETTINGS: WorkerSettings;
export const settings = WORKER_SETTINGS;
