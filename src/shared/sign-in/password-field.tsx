import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/action/icon-button.tsx';
import type { FieldProps } from '../ui/form/field-props.ts';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';

interface PasswordFieldProps
  extends FieldProps,
    Pick<TextFieldProps, 'value' | 'onChange' | 'size' | 'aside'> {
  /** Tells password managers whether to fill in a password, or to propose and keep one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it: reachable by keyboard, unlike the one Shoelace has. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('signin');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t('password.show')}
          onPress={() => setShown(!shown)}
          pressed={shown}
          size="small"
        />
      }
      type={shown ? 'text' : 'password'}
      verbatim
    />
  );
}
