/** What this worker uses of its global scope; TypeScript's own types of it exclude those of pages. */
interface WorkerScope {
  readonly registration: {
    /** Background Sync, where the browser has it. */
    readonly sync: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    name: 'install' | 'activate' | 'message' | 'sync',
    listener: (event: WorkerEvent) => void,
  ): void;
}

export interface WorkerEvent extends MessageEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;
