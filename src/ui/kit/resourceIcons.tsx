import type { ComponentProps } from 'react';
import { Icon } from './Icon';

type ResourceIconProps = Pick<ComponentProps<typeof Icon>, 'size'>;

// react-admin expects each resource icon as its own component.

export function NodesIcon({ size }: ResourceIconProps) {
  return <Icon name="nodes" size={size} />;
}

export function WalletIcon({ size }: ResourceIconProps) {
  return <Icon name="wallet" size={size} />;
}

export function BellIcon({ size }: ResourceIconProps) {
  return <Icon name="bell" size={size} />;
}
