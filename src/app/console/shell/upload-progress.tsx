import { BackgroundUpload } from '../../datasets/upload/background-upload.tsx';
import { isStudio } from '../menu/menu.ts';

/** An upload that goes on in the background, on every screen but the studio, which has the window for itself. */
export function UploadProgress({ path }: { readonly path: string }) {
  return isStudio(path) ? null : <BackgroundUpload />;
}
