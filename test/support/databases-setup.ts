import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

// Files share a worker, never what one of them left in a database.
globalThis.indexedDB = new IDBFactory();
