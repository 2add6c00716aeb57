import { getHealth } from '../../../src/shared/contract/system.ts';
import { type BoundCall, bindOpen } from '../http/call.ts';
import { health } from './health.ts';

export const systemCalls: BoundCall[] = [bindOpen(getHealth, (_request, { services }) => health(services))];
