import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { Fold } from '~/components/fold.tsx';
import { inputProps, selectProps, textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormField,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText, type Language, type Translate } from '~/i18n.ts';
import {
  isChoiceField,
  taskField,
  taskFieldNames,
  taskFields,
  type TaskFieldName,
  type TaskFormText,
} from '~/modules/tasks/task-fields.rules.ts';

export interface TaskEditFormProps {
  /** Where the form is sent. */
  action: string;
  stamp: FormStamp;
  task: {
    number: number;
    /** Its fields as the form holds them, texts in their original language. */
    values: TaskFormText;
    originalLanguage: Language;
    /** A save over an older version shows both values of the fields that two people changed. */
    version: number;
    /** Names these values, so that a save tells what the person changed. */
    seen: string;
  };
  /** Whom the task may be assigned to. */
  people: readonly { id: string; name: string }[];
  /** The form is open from the start. */
  editing: boolean;
  constraint?: FormConstraint;
  /** The values last sent and their errors, where the form was refused. */
  lastResult?: FormResult;
  /** Fields that somebody else changed meanwhile, with their current value. */
  conflict?: Readonly<Partial<TaskFormText>>;
}

interface FieldControlProps {
  name: TaskFieldName;
  field: FormField;
  /** The value that another person saved meanwhile. */
  conflict: string | undefined;
  people: TaskEditFormProps['people'];
  originalLanguage: Language;
}

/** The types of inputs that take no plain text. */
const inputTypes: Readonly<Record<string, 'date' | 'tel'>> = { day: 'date', phone: 'tel' };

/** The name of a field. */
const nameOf = (t: Translate, name: TaskFieldName): string => {
  const { label } = taskField(name);
  return label ? t(label) : t(`work.field.${name}`);
};

/**
 * Label, hint and error of a field. The label of a text in two languages says which one the original
 * is in (promise 12.15).
 */
function useFieldText({ name, field, conflict, originalLanguage }: FieldControlProps) {
  const { t, language } = useText();
  const { kind, hint } = taskField(name);
  const isForeign = kind === 'twin' && originalLanguage !== language;
  const original = isForeign ? { hint: t('work.field.originalHint'), lang: originalLanguage } : {};
  const named = nameOf(t, name);
  return {
    label: kind === 'twin' ? t(`work.field.original.${originalLanguage}`, { field: named }) : named,
    ...(hint ? { hint: t(hint) } : {}),
    ...original,
    ...(conflict !== undefined && !field.errors?.[0]
      ? { error: t('work.conflict.theirs', { value: conflict }) }
      : {}),
  };
}

function FieldControl(props: FieldControlProps) {
  const { t } = useText();
  const { name, field, people } = props;
  const descriptor = taskField(name);
  const { kind } = descriptor;
  const text = useFieldText(props);
  if (isChoiceField(name)) {
    const values: readonly string[] = taskFields[name].options;
    const options = values.map((value) => ({ value, label: t(`tasks.${name}.${value}`) }));
    return <Field {...selectProps(field)} {...text} as="select" options={options} />;
  }
  if (kind === 'member') {
    const options = people.map((person) => ({ value: person.id, label: person.name }));
    const nobody = { value: '', label: t('work.assignee.nobody') };
    return <Field {...selectProps(field)} {...text} as="select" options={[nobody, ...options]} />;
  }
  if (descriptor.kind === 'twin' && descriptor.rows)
    return <Field {...textareaProps(field)} {...text} as="textarea" rows={descriptor.rows} />;
  return (
    <Field
      {...inputProps(field, inputTypes[kind] ?? 'text')}
      {...text}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
    />
  );
}

/** The fields of the form; neighbours of one row are together. */
const formRows = taskFieldNames.reduce<[TaskFieldName, ...TaskFieldName[]][]>((rows, name) => {
  const last = rows.at(-1);
  const { row } = taskField(name);
  if (last && row && taskField(last[0]).row === row) last.push(name);
  else rows.push([name]);
  return rows;
}, []);

/** The form of a task's fields, folded until somebody edits; a refused one is open. */
export function TaskEditForm(props: TaskEditFormProps) {
  const { action, stamp, task, editing, constraint, lastResult, conflict = {} } = props;
  const { t } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<TaskFieldName>({
    id: 'edit',
    lastResult,
    constraint,
    defaultValue: task.values,
  });
  const control = (name: TaskFieldName) => (
    <FieldControl
      key={name}
      name={name}
      field={fields[name]}
      conflict={conflict[name]}
      people={props.people}
      originalLanguage={task.originalLanguage}
    />
  );
  return (
    <Fold
      className="no-print"
      id="edit-task"
      title={t('work.edit')}
      open={editing || lastResult !== undefined}
    >
      <form {...formProps} method="post" action={action}>
        <HiddenFields
          stamp={stamp}
          part="save"
          values={{ version: String(task.version), seen: task.seen }}
        />
        <ErrorSummary title={t('common.error.title')} errors={errors} idOf={idOf} />
        <ErrorSummary
          title={t('work.conflict.title')}
          errors={Object.fromEntries(
            taskFieldNames
              .filter((name) => conflict[name] !== undefined)
              .map((name) => [name, `${nameOf(t, name)}: ${conflict[name]}`]),
          )}
          idOf={idOf}
        />
        {formRows.map((names) =>
          taskField(names[0]).row ? (
            <div key={names[0]} className="field-row">
              {names.map(control)}
            </div>
          ) : (
            names.map(control)
          ),
        )}
        <Button name="intent" value="task.save">
          {t('work.save')}
        </Button>
      </form>
    </Fold>
  );
}
