/**
 * What My Account stores in addition to the password (contract C11, H6): security questions with their hashed answers,
 * and the recovery codes that replace a lost authenticator app. A used code is deleted.
 */
export const sql = `
create table security_questions (
  id integer primary key,
  question text not null unique
);
insert into security_questions (id, question) values
  (1, 'What was the name of your first pet?'),
  (2, 'In which town did your parents meet?'),
  (3, 'What was the surname of your favourite teacher?'),
  (4, 'What was the first concert you went to?'),
  (5, 'What was the make of your first car?'),
  (6, 'What is the middle name of your oldest sibling or cousin?'),
  (7, 'What was the name of the street you grew up in?'),
  (8, 'What was your first job?'),
  (9, 'What was the first dish you learned to cook?'),
  (10, 'What was your nickname as a child?');

create table security_answers (
  user_id bigint not null references users (id),
  number smallint not null check (number between 1 and 5),
  question_id integer not null references security_questions (id),
  hash text not null,
  primary key (user_id, number),
  unique (user_id, question_id)
);
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);
`;
