import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FRAME_READY, type FromFrame, type ToFrame } from './preview-messages.ts';

/** The way to the frame, once it listens; null until then. It is another one each time the frame has loaded anew. */
export function usePreviewPort(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame, answer: (message: ToFrame) => void) => void,
): ((message: ToFrame) => void) | null {
  const [port, setPort] = useState<MessagePort | null>(null);
  const receive = useEffectEvent(onMessage);

  const open = useRef<MessagePort | null>(null);

  useEffect(() => {
    const onReady = ({ source, data }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (data !== FRAME_READY || !target || source !== target) return;
      open.current?.close();
      const channel = new MessageChannel();
      open.current = channel.port1;
      channel.port1.onmessage = ({ data: message }: MessageEvent<FromFrame>) => {
        receive(message, (answer) => channel.port1.postMessage(answer));
      };
      // A frame without an origin cannot be named. The policy lets it show nothing but what we wrote into it.
      target.postMessage(null, '*', [channel.port2]);
      setPort(channel.port1);
    };
    window.addEventListener('message', onReady);
    // The way stays open while the page waits behind another tab: its frame stands, and says no second time that it
    // listens. With the frame it is gone.
    return () => window.removeEventListener('message', onReady);
  }, [frame]);

  return useMemo(() => port && ((message) => port.postMessage(message)), [port]);
}
