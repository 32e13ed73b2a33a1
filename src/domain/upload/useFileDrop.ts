import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/**
 * Handlers for dropping files on an element. `isDragOver` tells whether files are being dragged over the element.
 *
 * @param take called with the dropped files; null if nothing may be dropped
 */
export function useFileDrop(take: ((files: readonly File[]) => void) | null) {
  const [isDragOver, setDragOver] = useState(false);

  const handlers = {
    onDragOver(event: DragEvent) {
      if (take === null || !hasFiles(event)) return;
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragOver(false);
    },
    onDrop(event: DragEvent) {
      setDragOver(false);
      if (take === null || !hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
  return { isDragOver: isDragOver && take !== null, handlers };
}
