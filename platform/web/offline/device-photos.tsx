import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { PhotoTiles } from '../kit/photo-tiles.tsx';
import { useDevicePhotos } from './use-device-photos.ts';

interface Props {
  label: string;
  /** UUID of what they belong to. */
  clientId: string;
  /** Their ids on the device. */
  photos: readonly string[];
  /** Tells photos of one record apart: before, after. */
  group?: string;
  /** Most photos; as many as an answer has where it is not said. */
  max?: number;
  /** Called with the ids as they are then. */
  onChange: (change: (now: readonly string[]) => readonly string[]) => void;
}

const ALL = 'all';

/** Photos kept on the device until what they belong to is sent: taken with or without a network. */
export function DevicePhotos({ label, clientId, photos, group = ALL, max = LIMITS.photosPerAnswer, onChange }: Props) {
  const { t } = useTranslation();
  const device = useDevicePhotos({
    clientId,
    onKept: (item, photo) => item === group && onChange((now) => (now.includes(photo) ? now : [...now, photo])),
  });
  const sending = device.sendingOf({ key: group });
  const remove = (photo: string) => {
    device.drop(photo);
    onChange((now) => now.filter((one) => one !== photo));
  };
  return (
    <PhotoTiles
      label={label}
      max={max}
      photos={photos.map((photo, i) => ({
        key: photo,
        name: t('platform.photo.number', { number: i + 1 }),
        url: device.urlOf(photo),
        onRemove: () => remove(photo),
      }))}
      sending={sending.filter(({ refused }) => !refused)}
      faults={sending.flatMap(({ refused }) => (refused ? [`${refused.name}: ${t(refused.fault)}`] : []))}
      onFiles={(files) => device.take({ key: group }, files)}
    />
  );
}
