import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toast } from '../../src/ui/feedback/toast';

// The files of a worker share the window and the modules.
afterEach(() => {
  cleanup();
  toast.clear();
});
