import { FACTORY_PLAN } from './factory-plan.ts';
import type { ProjectPlan } from './plan.ts';
import { SHELF_PLAN } from './shelf-plan.ts';
import { URBAN_PLAN } from './urban-plan.ts';

/** Three projects, fourteen orders, thirty batches in every state, 25,000 items. */
export const PLAN: readonly ProjectPlan[] = [URBAN_PLAN, SHELF_PLAN, FACTORY_PLAN];
