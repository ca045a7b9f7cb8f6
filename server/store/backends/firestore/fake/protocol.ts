import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPackageDefinition, type ServiceClientConstructor, type ServiceDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

/** The service definition that ships inside the official client: both ends speak from the same files. */
export function firestoreService(): ServiceDefinition {
  const client = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  const protos = join(dirname(client), 'build', 'protos');
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [protos],
    longs: String,
    enums: String,
    oneofs: true,
    arrays: false,
  });
  const { google } = loadPackageDefinition(definition) as unknown as {
    google: { firestore: { v1: { Firestore: ServiceClientConstructor } } };
  };
  return google.firestore.v1.Firestore.service;
}
