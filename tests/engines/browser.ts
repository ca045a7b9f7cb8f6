/** A real browser as the suite needs it. Each engine has an adapter; page.ts builds a visitor's actions on it. */
export interface Browser {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page and returns its result, which must be plain data. */
  evaluate<A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A): Promise<T>;
  /** Presses and releases the mouse's main button at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The size of the page's window; an engine may have a least width. */
  resize(width: number, height: number): Promise<void>;
  /** Ends the browser by its process, whatever state it is in. */
  kill(): void;
}

/** Keys by the names that `KeyboardEvent.key` has for them; ` ` is the space bar. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End'
  | 'Home'
  | ' ';

/** An engine that the behaviours are checked in. */
export interface Engine {
  readonly name: string;
  /** Why it cannot be driven here, in one sentence. */
  readonly missing: string | undefined;
  /** Starts a browser of its own, with an empty profile. */
  start(options: { javaScript: boolean }): Promise<Browser>;
}
