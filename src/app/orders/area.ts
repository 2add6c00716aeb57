import type { Area } from '../../shared/routing/area.ts';

export const orders: Area = {
  name: 'orders',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: '/orderManage',
      name: 'OrderManage',
      load: () => import('./order-list.tsx'),
      meta: { title: 'orders:list.title', affix: true, noTabBar: true },
    },
    {
      path: '/order/orderDetail',
      name: 'OrderDetail',
      load: () => import('./order-detail.tsx'),
      meta: { title: 'orders:detail.title', noTabBar: true, identity: ['orderId'] },
    },
  ],
};
