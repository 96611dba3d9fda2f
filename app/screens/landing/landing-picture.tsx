import { useText } from '~/i18n.ts';
import { pictureFormats, picturePath, pictures, type PictureName } from './pictures.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export interface LandingPictureProps {
  name: PictureName;
  alt: string;
  /** In the first screen; else it is loaded when it comes near. */
  eager?: boolean;
}

/** A picture of the product, with a crop of its own on phones, whose box is kept free. */
export function LandingPicture({ name, alt, eager }: LandingPictureProps) {
  const { language } = useText();
  const [width, height] = pictures[name].desk;
  const [phoneWidth, phoneHeight] = pictures[name].phone;
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source
          key={`phone-${format}`}
          media="(max-width: 767px)"
          type={types[format]}
          srcSet={picturePath(name, 'phone', language, format)}
          width={phoneWidth}
          height={phoneHeight}
        />
      ))}
      {pictureFormats.slice(0, -1).map((format) => (
        <source
          key={format}
          type={types[format]}
          srcSet={picturePath(name, 'desk', language, format)}
        />
      ))}
      <img
        src={picturePath(name, 'desk', language, 'jpg')}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
