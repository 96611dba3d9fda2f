import type { MetaFunction } from '@remix-run/node';

export const meta: MetaFunction = () => [{ title: 'Bare' }];

export default function Index() {
  return <h1>Hello</h1>;
}
