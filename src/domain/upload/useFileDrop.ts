import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/**
 * Handlers for dropping files on an element; `over` while they are dragged over it. Files dropped beside it are not
 * opened by the browser.
 *
 * @param take null if nothing may be dropped
 */
export function useFileDrop(take: ((files: readonly File[]) => void) | null) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const handlers = {
    onDragOver(event: DragEvent) {
      if (take === null || !holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (take === null || !holdsFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
  return { over: over && take !== null, handlers };
}
