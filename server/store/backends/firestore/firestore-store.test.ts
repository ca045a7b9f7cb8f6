import { describe } from 'vitest';
import { describeMailStore } from '../../mail-store.contract.ts';
import { openEmulator, openFakeFirestore } from '../backends.fixtures.ts';

const { FIRESTORE_EMULATOR_HOST: emulator } = process.env;

describeMailStore('the Firestore store over gRPC, on the strict fake', openFakeFirestore);

describe.runIf(emulator)('with FIRESTORE_EMULATOR_HOST set', () => {
  describeMailStore('the Firestore store on the emulator', () => openEmulator(emulator ?? ''));
});
