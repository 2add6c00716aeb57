import { FACTORY_PLAN } from './factory-plan.ts';
import type { ProjectPlan } from './plan.ts';
import { SHELF_PLAN } from './shelf-plan.ts';
import { URBAN_PLAN } from './urban-plan.ts';

/** Three projects, fifteen orders, thirty-one batches in every state, 25,480 items. */
export const PLAN: readonly ProjectPlan[] = [URBAN_PLAN, SHELF_PLAN, FACTORY_PLAN];
