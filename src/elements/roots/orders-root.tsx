import { acceptance } from '../../app/acceptance/area.ts';
import { orders } from '../../app/orders/area.ts';
import { studio } from '../../app/studio/area.ts';
import type { ElementProps } from '../element-props.ts';
import { AreaElement } from './area-element.tsx';

const AREAS = [orders, acceptance, studio];

/** The React part of `<customer-orders>`. */
export default function OrdersRoot(props: ElementProps) {
  return <AreaElement element={props} areas={AREAS} start="/orderManage" />;
}
