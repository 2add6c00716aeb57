import { confirmDelivery } from '../../../src/shared/contract/delivery/confirm-delivery.ts';
import {
  cancelDataDownload,
  createDataDownload,
  downloadDataPart,
  getDataDownloadList,
  getDeliveredBatchList,
  getDownloadRecordList,
  startPartDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import { getOrderDetail, getOrderList, getOrderOverview } from '../../../src/shared/contract/order.ts';
import { type BoundCall, bind, bindOpen } from '../http/call.ts';
import { confirm } from './delivery/confirm-delivery.ts';
import { cancel } from './download/cancel-download.ts';
import { create } from './download/create-download.ts';
import { deliveredBatches } from './download/delivered-batches.ts';
import { downloadList } from './download/download-list.ts';
import { recordList } from './download/record-list.ts';
import { servePart } from './download/serve-part.ts';
import { startPart } from './download/start-part.ts';
import { orderDetail } from './order-detail.ts';
import { orderList } from './order-list.ts';
import { orderOverview } from './order-overview.ts';

export const orderCalls: readonly BoundCall[] = [
  bind(getOrderList, orderList),
  bind(getOrderOverview, orderOverview),
  bind(getOrderDetail, orderDetail),
  bind(confirmDelivery, confirm),
  bind(getDeliveredBatchList, deliveredBatches),
  bind(createDataDownload, create),
  bind(getDataDownloadList, downloadList),
  bind(cancelDataDownload, cancel),
  bind(startPartDownload, startPart),
  bindOpen(downloadDataPart, servePart),
  bind(getDownloadRecordList, recordList),
];
