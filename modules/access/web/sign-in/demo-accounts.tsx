import { Disc, type DemoUser, useTranslation } from '@quantum/platform/web/public';

/** The demo people; choosing one fills the form. */
export function DemoAccounts({ users, password, onChoose }: { users: DemoUser[]; password: string; onChoose: (userName: string) => void }) {
  const { t } = useTranslation();
  return (
    <section className="si-demo" aria-labelledby="si-demo-title">
      <h2 id="si-demo-title">{t('platform.signIn.demo.title')}</h2>
      <p className="q-hint">{t('platform.signIn.demo.lead', { password })}</p>
      <ul>
        {users.map((user) => (
          <li key={user.userName}>
            <button type="button" onClick={() => onChoose(user.userName)} title={[user.name, user.unit].filter(Boolean).join(' · ')}>
              <Disc name={user.name} />
              <span>
                <b>{user.userName}</b> {user.role}
                {user.hint && <small className="q-quiet">{user.hint}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
