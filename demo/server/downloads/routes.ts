import { getClientRecordList } from '../../../src/shared/contract/downloads/client-record.ts';
import {
  downloadClient,
  getClientList,
  startClientDownload,
} from '../../../src/shared/contract/downloads/desktop-client.ts';
import { type BoundCall, bind, bindCaller, bindOpen } from '../http/call.ts';
import type { Services } from '../services.ts';
import { createOfferedClients } from './catalogue/offered-clients.ts';
import { clientList } from './client-list.ts';
import { recordList } from './record-list.ts';
import { serveClient } from './serve-client.ts';
import { startClient } from './start-client.ts';

export function downloadCalls(services: Services): readonly BoundCall[] {
  const clients = createOfferedClients(services);
  return [
    bindCaller(getClientList, clientList(clients)),
    bindCaller(startClientDownload, startClient(clients)),
    bindOpen(downloadClient, serveClient(clients)),
    bind(getClientRecordList, recordList),
  ];
}
