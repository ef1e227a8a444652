import { useCodeRequest } from '../platform/step-up.ts';
import { CodeRequestForm } from './CodeRequestForm.tsx';

/** Asks for a fresh code when a dangerous action needs one, over any page. */
export function CodeDialog() {
  const request = useCodeRequest((state) => state.request);
  return request && <CodeRequestForm request={request} />;
}
