/*
 * Imported into a server under test before it starts: at SIGUSR2 the store's thread ends, as if it had broken
 * down by itself.
 */
process.on('worker', (thread) => {
  process.on('SIGUSR2', () => void thread.terminate());
});
