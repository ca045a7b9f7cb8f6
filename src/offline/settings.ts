import type { Offline } from '../schemas/offline.ts';

/** What the build tells the worker. */
export interface WorkerSettings {
  /** Changes with every change of the site. */
  readonly buildId: string;
  /** Files that every page needs: scripts and their data, fonts, styles. */
  readonly shell: readonly string[];
  /** Files that islands need, such as the form: too large for a visitor who reads one page. */
  readonly large: readonly string[];
  readonly messages: Offline['request'];
}

/** Replaced by the build. */
declare const WORKER_SETTINGS: WorkerSettings;
export const settings = WORKER_SETTINGS;
