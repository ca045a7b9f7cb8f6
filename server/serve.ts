import { enableCompileCache } from 'node:module';

/*
 * `npm run serve`: the server with compiled code kept between starts, which saves a third of the processor time of a start.
 * A folder named by NODE_COMPILE_CACHE is used instead. Modules imported statically would be loaded too early.
 */
enableCompileCache('node_modules/.cache/server');
await import('./main.ts');
