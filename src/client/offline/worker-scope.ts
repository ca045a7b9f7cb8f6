/** The part of the global scope that this worker uses. TypeScript's own types of it exclude the types of pages. */
interface WorkerScope {
  readonly registration: {
    /** The worker that serves the pages, and a newer one that is installed. */
    readonly active: unknown;
    readonly waiting: unknown;
    /** Background Sync, where the browser has it. */
    readonly sync: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  addEventListener(
    name: 'install' | 'activate' | 'message' | 'sync',
    listener: (event: WorkerEvent) => void,
  ): void;
}

export interface WorkerEvent extends MessageEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;
