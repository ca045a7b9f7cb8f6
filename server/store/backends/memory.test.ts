import { describeMailStore } from '../mail-store.contract.ts';
import { openMemory } from './backends.fixtures.ts';

describeMailStore('the memory store', openMemory);
