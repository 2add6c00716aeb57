import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../shared/connection/language-menu.tsx';
import { ProductMark } from '../../shared/ui/product-mark.tsx';
import { useStyleSheet } from '../../shared/ui/use-style-sheet.ts';
import sheet from './login.css';
import { LoginArt } from './login-art.tsx';
import { LoginForm } from './login-form.tsx';

/** The front door: what the product is for on one side, the way in on the other. */
export default function Login() {
  const { t } = useTranslation('session');
  useStyleSheet(sheet);
  return (
    <div className="login">
      <section aria-labelledby="login-claim" className="login__front ui-dark">
        <LoginArt />
        <ProductMark />
        <h1 className="login__claim" id="login-claim">
          {t('login.claim')}
        </h1>
        <p className="login__explanation">{t('login.explanation')}</p>
      </section>
      <main className="login__door">
        <div className="login__language">
          <LanguageMenu />
        </div>
        <div className="login__form">
          <LoginForm />
        </div>
      </main>
    </div>
  );
}
