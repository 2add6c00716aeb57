import { useState } from 'react';
import { AskForMail, type SentMail } from './ask-for-mail.tsx';
import { MailSent } from './mail-sent.tsx';

/** A forgotten password: first the address, then the mail that was sent to it, with the code that is in it. */
export function ForgotStep({ redirect }: { readonly redirect: string | undefined }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentMail | null>(null);
  return sent ? (
    <MailSent onAgain={() => setSent(null)} redirect={redirect} sent={sent} />
  ) : (
    <AskForMail
      email={email}
      onSent={(mail) => {
        setEmail(mail.email);
        setSent(mail);
      }}
      redirect={redirect}
    />
  );
}
