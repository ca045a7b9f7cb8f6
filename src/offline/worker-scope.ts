/** What this worker uses of its global scope; TypeScript's own types of it exclude those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    /** Background Sync, where the browser has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface Lasting {
  waitUntil(promise: Promise<unknown>): void;
}

interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  message: Lasting & { readonly data: unknown };
  sync: Lasting & { readonly tag: string };
}

export const worker = globalThis as unknown as WorkerScope;
