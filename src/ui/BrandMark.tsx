import { useState } from 'react';
import { useBrand } from '../providers/brand';
import './BrandMark.css';

/** The brand's logo as delivered, 24 px high; the sample mark where there is none or it does not load. Silent. */
export function BrandMark() {
  const { logoURL } = useBrand();
  const [broken, setBroken] = useState('');
  if (logoURL !== '' && broken !== logoURL) {
    return (
      <img className="logo" src={logoURL} alt="" onError={() => setBroken(logoURL)} referrerPolicy="no-referrer" />
    );
  }
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <path className="mark__in" d="M7 16v-3.5M12 16V8M17 16v-5.5" />
    </svg>
  );
}
