import { get } from 'node:http';

// The image's HEALTHCHECK: ends with 0 when the server says that requests can be stored. Not with fetch: it refuses some ports.
get(`http://127.0.0.1:${process.env.PORT}/healthz`, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).on('error', () => process.exit(1));
