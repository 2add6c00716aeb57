/** What this browser keeps of uploads lies in a database of this name. */
export const UPLOADS_DATABASE = 'customer-uploads';
