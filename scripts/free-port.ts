import { once } from 'node:events';
import { connect } from 'node:net';

/** Ends the program with a sentence if another one listens on the port. `variable` is the setting that names the port. */
export async function requireFreePort(port: string, variable: string): Promise<void> {
  const socket = connect({ port: Number(port), host: 'localhost' });
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (!isTaken) return;
  console.error(
    `Another program uses port ${port}, perhaps npm run dev in another window: end it, or choose another port with the variable ${variable}.`,
  );
  process.exit(1);
}
