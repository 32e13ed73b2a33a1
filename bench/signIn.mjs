/**
 * A token of a demo account.
 *
 * @param {string} origin the platform's
 * @param {string} username
 */
export async function signIn(origin, username) {
  const answer = await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'Demo1234' }),
  });
  return /** @type {{ token: string }} */ (await answer.json()).token;
}
