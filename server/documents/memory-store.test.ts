import { openMemory } from './backends.fixtures.ts';
import { describeMailStore } from './mail-store.contract.ts';

describeMailStore('the memory store', openMemory);
