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
      namespaces: ['handover'],
      meta: { title: 'orders:detail.title', noTabBar: true, identity: ['orderId'] },
    },
    {
      path: '/order/dataDownload',
      name: 'DataDownload',
      load: () => import('./download/data-download.tsx'),
      namespaces: ['handover'],
      meta: { title: 'handover:download.title', noTabBar: true, isAdmin: true, identity: ['orderId'] },
    },
  ],
};
