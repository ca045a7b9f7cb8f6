// The image's HEALTHCHECK: ends with 0 when the server says that requests can be stored.
const address = `http://127.0.0.1:${process.env.PORT}/healthz`;
process.exitCode = await fetch(address).then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
);
