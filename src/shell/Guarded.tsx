import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '../providers/user';
import { Forbidden } from './Forbidden';
import { mayVisit, type Place } from './places';

interface GuardedProps {
  readonly place: Place;
  readonly children: ReactNode;
}

/** Shows a place to whom it is for; leads the others on, or says 403. */
export function Guarded({ place, children }: GuardedProps) {
  const { user } = useUser();
  if (mayVisit(place, user)) return children;
  return place.otherwise === undefined ? <Forbidden /> : <Navigate to={place.otherwise} replace />;
}
