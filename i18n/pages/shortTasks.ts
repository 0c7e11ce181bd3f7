import { shortTasks } from '../en-GB/shortTasks.ts';
import { addWords } from '../pageWords.ts';

addWords({ shortTasks });
