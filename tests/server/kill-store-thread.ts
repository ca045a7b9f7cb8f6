/* Preloaded into a server under test: SIGUSR2 terminates the store's thread, as if it had crashed. */
process.on('worker', (thread) => {
  process.on('SIGUSR2', () => void thread.terminate());
});
